/** A project's own page; its id is base64 there (specification, section 9). */
export const projectAddress = (id: number) => `/projectteam?id=${encodeURIComponent(btoa(String(id)))}`;

/** The project that an address names; undefined when it names none. */
export function projectIdFrom(parameter: string | null): number | undefined {
  try {
    const text = atob(parameter ?? '');
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}
