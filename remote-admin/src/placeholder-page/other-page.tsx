import { PlaceholderPage } from '@timeweave/shared/ui';
import { useLocation } from '@timeweave/shared/facade';
import { alternatives } from './alternatives.ts';

/** A page of the specification without content; says what users can do today instead. */
export function OtherPage({ title }: { title: string }) {
  const { pathname } = useLocation();
  const { sentence, next } = alternatives[pathname] ?? {};
  return (
    <PlaceholderPage title={title} next={next}>
      {sentence}
    </PlaceholderPage>
  );
}
