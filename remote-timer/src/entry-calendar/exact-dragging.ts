import interactionPlugin from '@fullcalendar/react/interaction';

type Interaction = NonNullable<typeof interactionPlugin.componentInteractions>[number];

/**
 * FullCalendar measures a drag from the middle of the slot, though what is under the pointer is one of the slot's
 * snaps: entries would land a snap too late. This measures from the pointer.
 */
const measuredFromPointer = (Dragging: Interaction): Interaction =>
  class extends Dragging {
    constructor(settings: ConstructorParameters<Interaction>[0]) {
      super({ ...settings, useEventCenter: false });
    }
  };

/** FullCalendar's dragging, exact where a slot has several snaps. */
export const exactDragging: typeof interactionPlugin = {
  ...interactionPlugin,
  componentInteractions: interactionPlugin.componentInteractions?.map(measuredFromPointer),
};
