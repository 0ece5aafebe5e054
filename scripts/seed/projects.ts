import type { Several } from './company.ts';
import { descriptions } from './descriptions.ts';

interface SeededProject {
  name: string;
  color: string;
  /** Index of the client, or null for the company's own work. */
  client: number | null;
  billable: boolean;
  /** Billable rate of all members, in whole units of the currency; by default each member's own. */
  rate?: number;
  /** The budget, in hours. */
  budget?: number;
  /** The budget in money instead, in whole units of the currency. */
  budgetInMoney?: number;
  isPerMonth?: true;
  /** In whole units of the currency. */
  fixedFee?: number;
  descriptions: Several<string>;
}

export const projects: Several<SeededProject> = [
  {
    name: 'Mobile banking',
    color: '#1c7ed6',
    client: 0,
    billable: true,
    budget: 7_500,
    descriptions: descriptions.mobileBanking,
  },
  {
    name: 'Card portal',
    color: '#7048e8',
    client: 0,
    billable: true,
    rate: 130,
    budgetInMoney: 30_000,
    isPerMonth: true,
    descriptions: descriptions.cardPortal,
  },
  {
    name: 'Booking engine',
    color: '#0c8599',
    client: 1,
    billable: true,
    budget: 140,
    isPerMonth: true,
    descriptions: descriptions.bookingEngine,
  },
  {
    name: 'Recipe site',
    color: '#2f9e44',
    client: 2,
    billable: true,
    budget: 9_000,
    descriptions: descriptions.recipeSite,
  },
  {
    name: 'Fleet dashboard',
    color: '#e8590c',
    client: 3,
    billable: true,
    budgetInMoney: 600_000,
    descriptions: descriptions.fleetDashboard,
  },
  {
    name: 'Exhibition app',
    color: '#c2255c',
    client: 4,
    billable: true,
    rate: 70,
    budget: 4_000,
    descriptions: descriptions.exhibitionApp,
  },
  {
    name: 'Solar planner',
    color: '#f08c00',
    client: 5,
    billable: true,
    budget: 10_000,
    descriptions: descriptions.solarPlanner,
  },
  {
    name: 'Patient intake',
    color: '#d6336c',
    client: 6,
    billable: true,
    descriptions: descriptions.patientIntake,
  },
  {
    name: 'Author desk',
    color: '#5c940d',
    client: 7,
    billable: true,
    budget: 3_900,
    fixedFee: 380_000,
    descriptions: descriptions.authorDesk,
  },
  {
    name: 'Design system',
    color: '#495057',
    client: null,
    billable: false,
    budget: 8_000,
    descriptions: descriptions.designSystem,
  },
  {
    name: 'Hiring',
    color: '#9c36b5',
    client: null,
    billable: false,
    descriptions: descriptions.hiring,
  },
  {
    name: 'Studio',
    color: '#1971c2',
    client: null,
    billable: false,
    descriptions: descriptions.studio,
  },
];
