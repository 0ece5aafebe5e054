export { CentredStage } from './centred-stage.tsx';
export { FormCard, FormFootnote, FormHeading } from './form-card.tsx';
export { NoticeCard } from './notice-card.tsx';
export { OrDivider } from './or-divider.tsx';
export { PublicFrame } from './public-frame.tsx';
export { Threads } from './threads.tsx';
export { Waiting } from './waiting.tsx';
