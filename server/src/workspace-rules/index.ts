export { rulesOf, rulesOfMembership, type WorkspaceRules } from './workspace-rules.ts';
