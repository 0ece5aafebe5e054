import type { ComponentType } from 'react';
import { styled } from '@timeweave/shared/facade';
import type { SkeletonShape } from '@timeweave/shared/contract';
import { Page } from './page.tsx';
import { Skeleton } from '../loading/skeleton.tsx';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';

/** A placeholder in the shape of a page, so that nothing moves when the page loads. */
export function PageSkeleton({ shape }: { shape: SkeletonShape }) {
  const Shape = shapes[shape];
  return (
    <Page aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Shape />
    </Page>
  );
}

function Rows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <Row key={row}>
      <Skeleton $width={`${28 + ((row * 17) % 30)}%`} />
      <Skeleton $width="64px" />
    </Row>
  ));
}

const shapes: Record<SkeletonShape, ComponentType> = {
  form: () => (
    <Form>
      <Skeleton $width="60%" $height="28px" />
      <Skeleton $height="36px" />
      <Skeleton $height="36px" />
      <Skeleton $height="36px" />
      <Skeleton $height="44px" />
    </Form>
  ),
  list: () => (
    <>
      <Skeleton $height="56px" />
      <Rows count={8} />
    </>
  ),
  report: () => (
    <>
      <Skeleton $height="36px" />
      <Figures>
        <Skeleton $height="80px" />
        <Skeleton $height="80px" />
        <Skeleton $height="80px" />
      </Figures>
      <Skeleton $height="260px" />
      <Rows count={4} />
    </>
  ),
};

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: var(--tw-row);
`;

const Form = styled.div`
  display: grid;
  gap: var(--tw-space-5);
  width: min(400px, 100%);
  margin: var(--tw-space-12) auto;
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--tw-space-4);
`;
