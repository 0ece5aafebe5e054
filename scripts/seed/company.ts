/** A sample company: a studio of twenty people that designs and builds things for eight clients. */

export type Several<Item> = readonly [Item, ...Item[]];

export interface SeededPerson {
  first: string;
  last: string;
  color: string;
  /** Fraction of a full week. */
  workload: number;
  /** Billable rate and labor cost per hour, in whole units of the currency. */
  rate: number;
  cost: number;
}

export const title = 'Northlight Studio';
export const currency = 'EUR';

export const people: Several<SeededPerson> = [
  { first: 'Maya', last: 'Lindqvist', color: '8f3f97', workload: 1, rate: 135, cost: 62 },
  { first: 'Tomás', last: 'Ferreira', color: '0b6e67', workload: 1, rate: 110, cost: 48 },
  { first: 'Aiko', last: 'Tanaka', color: '235bb9', workload: 0.8, rate: 105, cost: 45 },
  { first: 'Jonas', last: 'Weber', color: '8f4a05', workload: 1, rate: 120, cost: 54 },
  { first: 'Priya', last: 'Nair', color: 'b0223c', workload: 1, rate: 95, cost: 38 },
  { first: 'Lucía', last: 'Romero', color: '1a6a3b', workload: 0.6, rate: 90, cost: 36 },
  { first: 'Samuel', last: 'Okafor', color: '335a7b', workload: 1, rate: 115, cost: 50 },
  { first: 'Hanna', last: 'Kowalska', color: '8f3f97', workload: 1, rate: 85, cost: 33 },
  { first: 'Elias', last: 'Berg', color: '0b6e67', workload: 0.5, rate: 100, cost: 44 },
  { first: 'Noor', last: 'Haddad', color: '235bb9', workload: 1, rate: 95, cost: 40 },
  { first: 'Clara', last: 'Dubois', color: '8f4a05', workload: 1, rate: 90, cost: 37 },
  { first: 'Mateo', last: 'Rossi', color: 'b0223c', workload: 1, rate: 105, cost: 46 },
  { first: 'Ingrid', last: 'Solberg', color: '1a6a3b', workload: 0.8, rate: 110, cost: 47 },
  { first: 'Daniel', last: 'Cohen', color: '335a7b', workload: 1, rate: 125, cost: 56 },
  { first: 'Wei', last: 'Zhang', color: '8f3f97', workload: 1, rate: 100, cost: 42 },
  { first: 'Amara', last: 'Diallo', color: '0b6e67', workload: 1, rate: 80, cost: 31 },
  { first: 'Felix', last: 'Baumann', color: '235bb9', workload: 0.5, rate: 85, cost: 34 },
  { first: 'Sofia', last: 'Petrova', color: '8f4a05', workload: 1, rate: 95, cost: 39 },
  { first: 'Liam', last: 'Byrne', color: 'b0223c', workload: 1, rate: 75, cost: 29 },
  { first: 'Yara', last: 'Mendes', color: '1a6a3b', workload: 0.8, rate: 90, cost: 35 },
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
