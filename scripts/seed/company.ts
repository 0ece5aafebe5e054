/** A sample company: a studio of twenty people that designs and builds things for eight clients. */

export type Several<Item> = readonly [Item, ...Item[]];

export interface SeededPerson {
  first: string;
  last: string;
  color: string;
  /** Fraction of a full week. */
  workload: number;
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

export const tags = [
  { title: 'meeting', color: '#1c7ed6' },
  { title: 'deep work', color: '#2f9e44' },
  { title: 'review', color: '#f08c00' },
  { title: 'urgent', color: '#e03131' },
  { title: 'research', color: '#7048e8' },
] as const;
