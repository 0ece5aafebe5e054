/** Returns the child of `parent` that is or contains the node; undefined outside of it. */
function childAround(parent: Node, node: Node): Node | undefined {
  if (!parent.contains(node)) return undefined;
  let child = node;
  while (child.parentNode && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** React marks each element that it has made. */
const isOfReact = (node: Node) => Object.keys(node).some((key) => key.startsWith('__react'));

/** Returns the element that replaced a text of the parent, if there is only one that React has not made. */
function replacementIn(parent: Node): Node | undefined {
  const foreign = Array.from(parent.childNodes).filter((node) => node instanceof Element && !isOfReact(node));
  return foreign.length === 1 ? foreign[0] : undefined;
}

/**
 * Lets React change a page whose texts were moved or replaced: browsers that translate do that, and extensions that correct or
 * read aloud. React would throw where its nodes are not, and the page would be lost (facebook/react#11538).
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this || !(child instanceof Text)) {
      removeChild.call(this, child);
      return child;
    }
    const moved = childAround(this, child) ?? replacementIn(this);
    if (moved) removeChild.call(this, moved);
    return child;
  };

  Node.prototype.insertBefore = function insert<New extends Node>(
    this: Node,
    node: New,
    before: Node | null,
  ): New {
    const isMoved = before instanceof Text && before.parentNode !== this;
    insertBefore.call(this, node, isMoved ? (childAround(this, before) ?? null) : before);
    return node;
  };
}
