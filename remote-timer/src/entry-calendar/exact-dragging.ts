import interactionPlugin from '@fullcalendar/react/interaction';

type Interaction = NonNullable<typeof interactionPlugin.componentInteractions>[number];

/**
 * Measures a drag from the pointer. FullCalendar measures from the middle of the slot, so that with several snaps per
 * slot entries would land a snap too late.
 */
const measuredFromPointer = (Dragging: Interaction): Interaction =>
  class extends Dragging {
    constructor(settings: ConstructorParameters<Interaction>[0]) {
      super({ ...settings, useEventCenter: false });
    }
  };

/** FullCalendar's dragging plugin, exact for slots with several snaps. */
export const exactDragging: typeof interactionPlugin = {
  ...interactionPlugin,
  componentInteractions: interactionPlugin.componentInteractions?.map(measuredFromPointer),
};
