/** Payloads of the events that calls cause, by name: past tense, ids only. Each domain declares its own beside its calls. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by module augmentation
export interface CausedEvents {}

/** An event that a successful call causes. */
export interface CausedEvent {
  name: keyof CausedEvents;
  /** The receivers: the caller on all devices, or all members of the workspace. */
  to: 'person' | 'workspace';
  /** Name of the changed thing's id in the event, and the request field with its value; for a new thing, `insertId`. */
  about?: { id: string; field: string };
  /** Constant fields of the event. */
  fields?: Readonly<Record<string, string>>;
  /** Causes the event only if the request has these values. */
  onlyIf?: Readonly<Record<string, unknown>>;
}

type EventName = keyof CausedEvents;

/** An event that makes a response stale; with `onlyIf`, only that of a request with these values. */
export type Stale = EventName | { event: EventName; onlyIf: Readonly<Record<string, unknown>> };

/** An event of a successful call, with its ids. */
export interface EventOfCall {
  name: string;
  to: CausedEvent['to'];
  payload: { workspaceId?: number } & Record<string, number | string>;
}

/** The response header with the call's events, as JSON. */
export const eventsHeader = 'timeweave-events';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

const isId = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string';

/** Returns whether a bulk call refused every item. */
const isUndone = (results: unknown): boolean =>
  Array.isArray(results) &&
  results.length > 0 &&
  results.every((outcome) => fieldOf(outcome, 'done') === false);

/** Returns the events of a successful call, by its description. */
export function eventsOfCall(
  causes: readonly CausedEvent[],
  payload: unknown,
  answer: unknown,
): EventOfCall[] {
  if (causes.length === 0) return [];
  const workspace = fieldOf(payload, 'workspace_id') ?? fieldOf(answer, 'workspace_id');
  const results = fieldOf(answer, 'results');
  if (isUndone(results)) return [];
  const added = fieldOf(results, 'insertId');
  return causes
    .filter(({ onlyIf = {} }) =>
      Object.entries(onlyIf).every(([field, value]) => fieldOf(payload, field) === value),
    )
    .map(({ name, to, about, fields }) => {
      const subject = about && (fieldOf(payload, about.field) ?? added);
      return {
        name,
        to,
        payload: {
          ...(typeof workspace === 'number' && { workspaceId: workspace }),
          ...(about && isId(subject) && { [about.id]: subject }),
          ...fields,
        },
      };
    });
}
