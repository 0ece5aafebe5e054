/** Payloads of the events that calls cause, by name. Each domain declares its own beside its calls: past tense, ids only. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by module augmentation
export interface CausedEvents {}

/** An event that a successful call causes. */
export interface CausedEvent {
  name: keyof CausedEvents;
  /** Its receivers: the caller on all devices, or all members of the workspace. */
  to: 'person' | 'workspace';
  /** Name of the changed thing's id in the event, and the request field with its value; for a new thing, `insertId`. */
  about?: { id: string; field: string };
  /** Constant fields of the event. */
  fields?: Readonly<Record<string, string>>;
  /** The event is caused only if these fields of the request have these values. */
  onlyIf?: Readonly<Record<string, unknown>>;
}

/** An event with the ids of one successful call. */
export interface EventOfCall {
  name: string;
  to: CausedEvent['to'];
  payload: { workspaceId?: number } & Record<string, number | string>;
}

/** The header of a response that names the call's events, as JSON. */
export const eventsHeader = 'timeweave-events';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

const isId = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string';

/** Whether a bulk call has refused each of its items. */
const isUndone = (results: unknown): boolean =>
  Array.isArray(results) &&
  results.length > 0 &&
  results.every((outcome) => fieldOf(outcome, 'done') === false);

/** Returns the events that a successful call has caused, as its description says. */
export function eventsOfCall(
  causes: readonly CausedEvent[],
  payload: unknown,
  answer: unknown,
): EventOfCall[] {
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
