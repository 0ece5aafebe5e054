/**
 * Lets each remote's copy of the refresh runtime find the page's one React, which the host has loaded before them: the
 * hook that the host's copy installs, where the browser has no React tools, forgets the renderers that it is given.
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
