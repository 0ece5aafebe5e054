/**
 * Lets each remote's copy of the refresh runtime find the page's React. The host loads React first, and the hook that its
 * copy installs (without React DevTools) does not store its renderers.
 */
interface Hook {
  renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}

const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };

if (hook) {
  const inject = hook.inject.bind(hook);
  hook.inject = (renderer) => {
    const id = inject(renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}

export {};
