export { tolerateMovedNodes } from './tolerate-moved-nodes.ts';
