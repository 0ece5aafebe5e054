/** A company that could be: a studio of twenty people that designs and builds things for eight clients. */

type Several<Item> = readonly [Item, ...Item[]];

export interface SeededPerson {
  first: string;
  last: string;
  color: string;
  /** The part of a full week that they work. */
  workload: number;
}

export interface SeededProject {
  name: string;
  color: string;
  /** Index into the clients, or null for the company's own work. */
  client: number | null;
  billable: boolean;
  descriptions: Several<string>;
}

export const title = 'Northlight Studio';

export const people: Several<SeededPerson> = [
  { first: 'Maya', last: 'Lindqvist', color: '8f3f97', workload: 1 },
  { first: 'Tomás', last: 'Ferreira', color: '0b6e67', workload: 1 },
  { first: 'Aiko', last: 'Tanaka', color: '235bb9', workload: 0.8 },
  { first: 'Jonas', last: 'Weber', color: '8f4a05', workload: 1 },
  { first: 'Priya', last: 'Nair', color: 'b0223c', workload: 1 },
  { first: 'Lucía', last: 'Romero', color: '1a6a3b', workload: 0.6 },
  { first: 'Samuel', last: 'Okafor', color: '335a7b', workload: 1 },
  { first: 'Hanna', last: 'Kowalska', color: '8f3f97', workload: 1 },
  { first: 'Elias', last: 'Berg', color: '0b6e67', workload: 0.5 },
  { first: 'Noor', last: 'Haddad', color: '235bb9', workload: 1 },
  { first: 'Clara', last: 'Dubois', color: '8f4a05', workload: 1 },
  { first: 'Mateo', last: 'Rossi', color: 'b0223c', workload: 1 },
  { first: 'Ingrid', last: 'Solberg', color: '1a6a3b', workload: 0.8 },
  { first: 'Daniel', last: 'Cohen', color: '335a7b', workload: 1 },
  { first: 'Wei', last: 'Zhang', color: '8f3f97', workload: 1 },
  { first: 'Amara', last: 'Diallo', color: '0b6e67', workload: 1 },
  { first: 'Felix', last: 'Baumann', color: '235bb9', workload: 0.5 },
  { first: 'Sofia', last: 'Petrova', color: '8f4a05', workload: 1 },
  { first: 'Liam', last: 'Byrne', color: 'b0223c', workload: 1 },
  { first: 'Yara', last: 'Mendes', color: '1a6a3b', workload: 0.8 },
];

export const clients = [
  { name: 'Harbour Bank', company: 'Harbour Bank AG' },
  { name: 'Fjord Ferries', company: 'Fjord Ferries AS' },
  { name: 'Meadow Foods', company: 'Meadow Foods Ltd.' },
  { name: 'Atlas Logistics', company: 'Atlas Logistics GmbH' },
  { name: 'City Museum', company: 'City Museum Foundation' },
  { name: 'Sunward Energy', company: 'Sunward Energy Inc.' },
  { name: 'Kite Clinics', company: 'Kite Clinics Group' },
  { name: 'Paper & Pine', company: 'Paper & Pine Publishing' },
] as const;

export const projects: Several<SeededProject> = [
  {
    name: 'Mobile banking',
    color: '#1c7ed6',
    client: 0,
    billable: true,
    descriptions: [
      'Transfer screens',
      'Review of the sign-in flow',
      'Accessibility audit',
      'Push notifications',
      'Call with the bank',
    ],
  },
  {
    name: 'Card portal',
    color: '#7048e8',
    client: 0,
    billable: true,
    descriptions: ['Dispute form', 'Statement export', 'Fix rounding in the totals', 'Release 2.4'],
  },
  {
    name: 'Booking engine',
    color: '#0c8599',
    client: 1,
    billable: true,
    descriptions: ['Timetable import', 'Seat map', 'Load test', 'Refund rules', 'Weekly with Fjord'],
  },
  {
    name: 'Recipe site',
    color: '#2f9e44',
    client: 2,
    billable: true,
    descriptions: ['Search page', 'Photo workflow', 'Copy edits', 'Newsletter template'],
  },
  {
    name: 'Fleet dashboard',
    color: '#e8590c',
    client: 3,
    billable: true,
    descriptions: [
      'Live map',
      'Driver report',
      'Data model',
      'Incident on the tracker feed',
      'Sprint planning',
    ],
  },
  {
    name: 'Exhibition app',
    color: '#c2255c',
    client: 4,
    billable: true,
    descriptions: ['Audio guide', 'Storyboard', 'Visitor interviews', 'Kiosk prototype'],
  },
  {
    name: 'Solar planner',
    color: '#f08c00',
    client: 5,
    billable: true,
    descriptions: ['Roof geometry', 'Yield model', 'Proposal PDF', 'User tests'],
  },
  {
    name: 'Patient intake',
    color: '#d6336c',
    client: 6,
    billable: true,
    descriptions: ['Consent form', 'Form validation', 'Privacy review', 'Workshop with the clinics'],
  },
  {
    name: 'Author desk',
    color: '#5c940d',
    client: 7,
    billable: true,
    descriptions: ['Manuscript upload', 'Royalty statement', 'Editor comments'],
  },
  {
    name: 'Design system',
    color: '#495057',
    client: null,
    billable: false,
    descriptions: ['Tokens', 'Date picker', 'Documentation', 'Icon set'],
  },
  {
    name: 'Hiring',
    color: '#9c36b5',
    client: null,
    billable: false,
    descriptions: ['Interview', 'Portfolio review', 'Job post'],
  },
  {
    name: 'Studio',
    color: '#1971c2',
    client: null,
    billable: false,
    descriptions: ['All hands', 'Retrospective', 'Bookkeeping', 'Plan the week', 'Mentoring'],
  },
];

export const tags = [
  { title: 'meeting', color: '#1c7ed6' },
  { title: 'deep work', color: '#2f9e44' },
  { title: 'review', color: '#f08c00' },
  { title: 'urgent', color: '#e03131' },
  { title: 'research', color: '#7048e8' },
] as const;
