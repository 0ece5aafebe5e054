import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { remoteFolder, remoteNames } from '../workspaces.ts';
import type { ApiReport } from './api-report.ts';
import { partsOf } from './declared-parts.ts';

function typesIn(statements: readonly ts.Statement[], remote: string): ApiReport {
  const report: ApiReport = {};
  for (const statement of statements) {
    if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body))
      Object.assign(report, typesIn(statement.body.statements, remote));
    else if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
      Object.assign(report, partsOf(`${remote} ${statement.name.text}`, statement));
  }
  return report;
}

/** Reports the components that remotes expose, and the types of their props. */
export function componentReport(): ApiReport {
  const reports = remoteNames.map((remote) => {
    const file = path.join(remoteFolder(remote), 'components.d.ts');
    if (!existsSync(file)) return {};
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    return typesIn(source.statements, remote);
  });
  return Object.fromEntries(reports.flatMap((report) => Object.entries(report)));
}
