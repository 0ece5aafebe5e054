import { PlaceholderPage } from '@timeweave/shared/ui';
import { useLocation } from '@timeweave/shared/facade';
import { alternatives } from './alternatives.ts';

/** Placeholder for a specified page without content, with an alternative. */
export function OtherPage({ title }: { title: string }) {
  const { pathname } = useLocation();
  const { missing, sentence, next } = alternatives[pathname] ?? {};
  return (
    <PlaceholderPage title={title} missing={missing} next={next}>
      {sentence}
    </PlaceholderPage>
  );
}
