import { use } from 'react';
import type { ReportSubgroup } from '@timeweave/shared/api';
import { Link } from '@timeweave/shared/facade';
import { isByDate, type PartLook } from '@timeweave/shared/report-look';
import { Muted } from '@timeweave/shared/ui';
import type { Level } from './arrangement.ts';
import { PartMark } from '../charts/index.ts';
import { projectAddress } from '../projects/index.ts';
import type { TitleOfDate } from './use-date-titles.ts';
import { Visitor } from './use-formats.ts';

/** Returns the name of a group as plain text. */
export function titleOf(by: Level, { key, name }: ReportSubgroup, titleOfDate: TitleOfDate): string {
  if (isByDate(by)) return titleOfDate(by, key);
  if (by === 'description' && key === '') return '(No description)';
  return name;
}

interface Props {
  by: Level;
  group: ReportSubgroup;
  title: string;
  /** The mark before the title; null for no mark. */
  look: PartLook | null;
}

/** The name of a group. A project links to its page (specification, section 2). */
export function GroupTitle({ by, group, title, look }: Props) {
  const { key, client_name, entries } = group;
  const isVisitor = use(Visitor) !== undefined;
  return (
    <>
      {look && <PartMark look={look} />}
      <span dir="auto" translate="no">
        {by === 'project' && key !== '0' && !isVisitor ? (
          <Link to={projectAddress(Number(key))}>{title}</Link>
        ) : (
          title
        )}
        {client_name && <Muted> · {client_name}</Muted>}
        {by === 'description' && entries > 1 && <Muted> × {entries.toLocaleString('en')}</Muted>}
      </span>
    </>
  );
}
