import { defineBackground } from '@timeweave/shared/contract';

export default defineBackground({
  activate(shell) {
    shell.showBesideLink(`/tryout/${fixture.name}`, () => fixture.contract);
    shell.addCommands(() => [
      {
        label: 'Fixtures',
        items: [{ id: fixture.name, icon: () => null, text: `Try ${fixture.name}`, run: () => undefined }],
      },
    ]);
    return undefined;
  },
});
