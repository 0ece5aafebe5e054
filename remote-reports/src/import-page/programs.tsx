import { styled } from '@timeweave/shared/facade';

const programs = [
  { name: 'Toggl Track', way: 'Settings → Data export → Time entries, one file per year' },
  { name: 'Clockify', way: 'Reports → Detailed → Export as CSV' },
  { name: 'Harvest', way: 'Reports → Detailed time → Export as CSV' },
  { name: 'Kimai', way: 'Export → CSV' },
  { name: 'solidtime', way: 'Settings → Export' },
  { name: 'Another Timeweave', way: 'Settings → Data → Export this workspace → Everything: the zip file' },
  { name: 'Any other program', way: 'A CSV file with columns for the date, start and end or duration' },
];

/** Where each program has its export. */
export function Programs() {
  return (
    <section aria-labelledby="import-programs">
      <h2 id="import-programs">Where to find the files</h2>
      <List>
        {programs.map(({ name, way }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{way}</dd>
          </div>
        ))}
      </List>
    </section>
  );
}

const List = styled.dl`
  margin-top: var(--tw-space-2);
  & > div {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr);
    gap: 0 var(--tw-space-3);
    padding: var(--tw-space-2) 0;
    border-bottom: 1px solid var(--tw-border);
  }
  & > div:last-child {
    border: 0;
  }
  & dt {
    font-weight: 550;
  }
  & dd {
    color: var(--tw-text-muted);
  }
  @media (max-width: 479px) {
    & > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
