import { singleShareText } from './single-share.ts';

it.each([
  ['project', '7', 'Atlas', 'All time is on “Atlas”.'],
  ['project', '0', 'Without Project', 'No time is on a project.'],
  ['client', '3', 'Royal Society', 'All time is for “Royal Society”.'],
  ['client', '0', 'Without Client', 'No time is for a client.'],
  ['tag', '2', 'research', 'All time is tagged “research”.'],
  ['tag', '0', '(No tag)', 'No time has a tag.'],
  ['member', '5', 'Ada Lovelace', 'All time is by “Ada Lovelace”.'],
  ['billable', '1', 'Billable', 'All time is billable.'],
  ['billable', '0', 'Non-billable', 'No time is billable.'],
  ['description', 'Note G', 'Note G', 'All time is on “Note G”.'],
  ['description', '', '(No description)', 'No time has a description.'],
] as const)('describes a single %s with the key %s in a sentence', (by, key, name, text) => {
  expect(singleShareText({ key, name }, by)).toBe(text);
});
