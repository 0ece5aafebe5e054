import { Lightbulb } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { ButtonLink, Card, Mark, Page } from '@timeweave/shared/ui';

/** Teaser of the Insights feature (specification, section 2). */
export function InsightsPage() {
  return (
    <Page>
      <Centre>
        <Card>
          <Teaser>
            <Mark aria-hidden="true">
              <Lightbulb />
            </Mark>
            <h1>Upcoming feature: Insights</h1>
            <h2>Transform your business intelligence</h2>
            <p>
              Learn which projects and employees are bringing in the most revenue. Available to Premium and
              Enterprise plans.
            </p>
            <Actions>
              <ButtonLink to="/help#insights">Learn more</ButtonLink>
              <ButtonLink to="/subscription" variant="primary">
                Upgrade
              </ButtonLink>
            </Actions>
          </Teaser>
        </Card>
      </Centre>
    </Page>
  );
}

const Centre = styled.div`
  width: 100%;
  max-width: 560px;
  margin: 8vh auto 0;
`;

const Teaser = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--tw-space-3);
  padding: var(--tw-space-4);
  text-align: center;
  h1,
  h2,
  p {
    margin: 0;
  }
  h1 {
    font-size: 20px;
  }
  h2 {
    font-size: 16px;
  }
  p {
    max-width: 44ch;
    color: var(--tw-text-muted);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--tw-space-2);
  margin-top: var(--tw-space-2);
`;
