/** URL of a project's page; the id is base64 (specification, section 9). */
export const projectAddress = (id: number) => `/projectteam?id=${encodeURIComponent(btoa(String(id)))}`;

/** Reads the project's id from the URL parameter; undefined if invalid. */
export function projectIdFrom(parameter: string | null): number | undefined {
  try {
    const text = atob(parameter ?? '');
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}
