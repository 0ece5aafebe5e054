import { useState } from 'react';
import { Link, publish, styled, useSession } from '@timeweave/shared/facade';
import { lazyComponent } from '@timeweave/shared/ui';

const Details = lazyComponent(() => import('./details.tsx').then((module) => module.Details));

/** Uses the parts of the contract: the facade's components and hooks, the event bus, lazily loaded code. */
export function TryoutPage({ title }: { title: string }) {
  const [hasDetails, setHasDetails] = useState(false);
  const { user } = useSession();
  if (fixture.fault === 'render') throw new Error('broken while rendering');
  return (
    <Place>
      <h1>{title}</h1>
      <p>
        {user.email} on contract {fixture.contract}
      </p>
      <label>
        Draft <input />
      </label>
      <button type="button" onClick={() => publish('connection/restored', {})}>
        Publish
      </button>
      <button type="button" onClick={() => setHasDetails(true)}>
        Details
      </button>
      {hasDetails && <Details />}
      <Link to="/tag">All tags</Link>
    </Place>
  );
}

const Place = styled.main`
  padding: 7px;
`;
