export { IdleQuestion } from './idle-question.tsx';
