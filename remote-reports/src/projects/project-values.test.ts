import type { ProjectDetails } from '@timeweave/shared/api';
import { faultsOf } from '@timeweave/shared/validation';
import {
  budgetChange,
  differences,
  payloadOf,
  projectFormChecks,
  rateChange,
  readHours,
  valuesOf,
} from './project-values.ts';

const engine: ProjectDetails = {
  id: 1,
  project_name: 'Engine',
  project_color: '#0b7285',
  client_id: 2,
  client_name: 'Royal Society',
  role: 1,
  is_archived: 0,
  isbillable: 1,
  estimate_hours: 7.5,
  budget_unit: 'hours',
  budget_amount: null,
  budget_period: 'once',
  budget_time: 'all',
  fixed_fee: null,
  billable_rate: '80.00',
  time_by_project: 0,
  version: 1,
};

it.each([
  ['', null],
  [' 12 ', 12],
  ['7,5', 7.5],
  ['0.25', 0.25],
  ['0', undefined],
  ['-1', undefined],
  ['soon', undefined],
  ['0x10', undefined],
  ['1e3', undefined],
  ['1000001', undefined],
])('reads %j hours as %j', (text, hours) => {
  expect(readHours(text)).toBe(hours);
});

it('requires a name, a valid colour and a valid estimate', () => {
  const faulty = { project_name: ' ', project_color: 'red', estimate_hours: 'x' };
  expect(faultsOf(projectFormChecks('USD', 'hours'), faulty)).toEqual({
    project_name: 'Please enter the Project name',
    project_color: 'Please enter the colour like #0b7285',
    estimate_hours: 'Please enter the hours as a number above 0',
  });
  const whole = { project_name: 'Engine', project_color: '#0b7285', estimate_hours: '7.5' };
  expect(faultsOf(projectFormChecks('USD', 'hours'), whole)).toEqual({});
});

it('the payload has the given values, unchanged', () => {
  expect(payloadOf(valuesOf(engine))).toEqual({
    project_name: 'Engine',
    client_id: 2,
    project_color: '#0b7285',
    is_default_billable: 1,
  });
});

it('sends a budget and a fee only when they change', () => {
  const values = valuesOf(engine);
  expect(budgetChange(values, values)).toEqual({});
  expect(budgetChange({ ...values, estimate: '8' }, values)).toEqual({
    estimate_hours: 8,
    budget_period: 'once',
    budget_time: 'all',
  });
  const inMoney = { ...values, budget: 'money', money: ' 400 ', isPerMonth: true } as const;
  expect(budgetChange(inMoney, values)).toEqual({
    estimate_hours: null,
    budget_amount: '400',
    budget_period: 'month',
    budget_time: 'all',
  });
  const saved = valuesOf({ ...engine, estimate_hours: null, budget_unit: 'money', budget_amount: '400.00' });
  expect(budgetChange({ ...saved, budget: 'none' }, saved)).toMatchObject({
    estimate_hours: null,
    budget_amount: null,
  });
  expect(budgetChange({ ...values, fee: '70' }, values)).toEqual({ fixed_fee: '70' });
  const hidden = valuesOf({ ...engine, estimate_hours: null, budget_unit: 'money' });
  expect([hidden.budget, budgetChange({ ...hidden, name: 'Motor' }, hidden)]).toEqual(['hidden', {}]);
});

it('a chosen budget needs an amount above 0', () => {
  const faults = (budget: 'hours' | 'money', typed: object) =>
    faultsOf(projectFormChecks('USD', budget), { project_name: 'E', project_color: '#0b7285', ...typed });
  const hours = { estimate_hours: 'Please enter the hours as a number above 0' };
  expect([faults('hours', {}), faults('hours', { estimate_hours: '0' })]).toEqual([hours, hours]);
  const money = { budget_amount: 'Please enter the budget as an amount above 0' };
  expect([faults('money', {}), faults('money', { budget_amount: '0.00' })]).toEqual([money, money]);
  expect(faults('money', { budget_amount: '1.234' })).toEqual({
    budget_amount: 'Enter an amount in USD, such as 12.50.',
  });
});

it('sends a rate only when it changes', () => {
  const values = valuesOf(engine);
  expect(rateChange(values, '80.00')).toEqual({});
  expect(rateChange({ ...values, rate: ' 90 ' }, '80.00')).toEqual({ billable_rate: '90' });
  expect(rateChange({ ...values, rate: '' }, '80.00')).toEqual({ billable_rate: null });
  expect(rateChange({ ...values, rateFrom: '2026-10-01' }, '80.00')).toEqual({
    billable_rate: '80.00',
    valid_from: '2026-10-01',
  });
});

it('lists the differences of two versions', () => {
  const mine = valuesOf(engine);
  expect(differences(mine, valuesOf(engine))).toEqual([]);
  expect(differences(mine, { ...mine, name: 'Motor', budget: 'none' })).toEqual([
    ['Project name', 'Engine', 'Motor'],
    ['Budget', '7.5 hours', 'None'],
  ]);
});
