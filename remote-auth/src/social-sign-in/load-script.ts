const loading = new Map<string, Promise<void>>();
const timeoutMs = 10_000;

function insert(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      loading.delete(address);
      reject(new Error(`${address} could not be loaded.`));
    };
    const timeout = setTimeout(fail, timeoutMs);
    script.src = address;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timeout);
      resolve();
    };
    document.head.append(script);
  });
}

/** Loads a provider's script once; can be retried after a failure. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address) ?? insert(address);
  loading.set(address, known);
  return known;
}
