export {
  approvedDays,
  type ApprovedDays,
  type EntryRules,
  entryRulesOf,
  entryRulesOfMembership,
  rulesOf,
  rulesOfMembership,
  type WorkspaceRules,
} from './workspace-rules.ts';
