import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { SearchField, Select } from '@timeweave/shared/ui';
import { ClientFilter, ProjectChoiceFilter } from '../choice-filters/index.ts';
import { approvalFrom, invoiceFrom, type ReportFilters } from './filters.ts';
import { TagsFilter } from './tags-filter.tsx';
import { UsersFilter } from './users-filter.tsx';

export interface FilterFieldsProps {
  filters: ReportFilters;
  onChange: (changed: Partial<ReportFilters>) => void;
}

const billableOptions = [
  { value: '', label: 'All entries' },
  { value: '1', label: 'Billable' },
  { value: '0', label: 'Not billable' },
];

const approvalOptions = [
  { value: '', label: 'All time' },
  { value: 'approved', label: 'Approved' },
  { value: 'not-approved', label: 'Not approved' },
];

const invoiceOptions = [
  { value: '', label: 'All time' },
  { value: 'invoiced', label: 'Invoiced' },
  { value: 'not-invoiced', label: 'Not invoiced' },
];

/** The specification's filters; the users filter only for users who may see the team. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const seesTeam = useCurrentWorkspace()?.may_see_team === 1;
  const { clients, projects, users } = filters;
  return (
    <>
      <ClientFilter
        without="Without Client"
        chosen={clients}
        onChange={(chosen) => onChange({ clients: chosen })}
      />
      <ProjectChoiceFilter chosen={projects} onChange={(chosen) => onChange({ projects: chosen })} />
      {seesTeam && <UsersFilter chosen={users} onChange={(chosen) => onChange({ users: chosen })} />}
    </>
  );
}

export function MoreFilterFields({ filters, onChange }: FilterFieldsProps) {
  const { tags, tagMode, billable, approval, invoice, description } = filters;
  const workspace = useCurrentWorkspace();
  return (
    <>
      <TagsFilter
        chosen={tags}
        mode={tagMode}
        onChange={(chosen) => onChange({ tags: chosen })}
        onModeChange={(mode) => onChange({ tagMode: mode })}
      />
      <Select
        label="Billable"
        value={billable === undefined ? '' : String(billable)}
        options={billableOptions}
        onChange={(value) => onChange({ billable: value === '1' ? 1 : value === '0' ? 0 : undefined })}
      />
      {(workspace?.approval !== undefined || approval !== undefined) && (
        <Select
          label="Approval"
          value={approval ?? ''}
          options={approvalOptions}
          onChange={(value) => onChange({ approval: approvalFrom(value) })}
        />
      )}
      {(workspace?.invoices === 1 || invoice !== undefined) && (
        <Select
          label="Invoice"
          value={invoice ?? ''}
          options={invoiceOptions}
          onChange={(value) => onChange({ invoice: invoiceFrom(value) })}
        />
      )}
      <SearchField
        caption="Description"
        label="Find description"
        value={description}
        onSearch={(term) => onChange({ description: term })}
      />
    </>
  );
}
