import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';

type SortableListProps<Item> = {
  items: readonly Item[];
  /** The item's name, for screen reader announcements. */
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  /** Disables sorting, e.g. while a search shows only some of the rows. */
  isDisabled?: boolean;
  label?: string;
  className?: string;
  itemClassName?: string;
  /** `handle` is the drag button; with the keyboard: Space, arrows, Space. */
  children: (item: Item, handle: ReactNode, index: number) => ReactNode;
};

export function SortableList<Item extends { id: string }>({
  items,
  nameOf,
  onMove,
  isDisabled = false,
  label,
  className,
  itemClassName,
  children,
}: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const hasMoved = useRef(false);
  const indexOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from !== to && to >= 0) onMove(from, to);
  };
  const nameAt = (id: unknown) => {
    const item = items[indexOf(id)];
    return item ? nameOf(item) : '';
  };
  const say = (id: unknown, overId: unknown) => ({
    name: nameAt(id),
    position: indexOf(overId) + 1,
    count: items.length,
  });
  const announcements: Announcements = {
    onDragStart({ active }) {
      hasMoved.current = false;
      return m.admin_sort_lifted(say(active.id, active.id));
    },
    onDragOver({ active, over }) {
      // A drag starts over the item itself; announcing that would interrupt the pick-up message.
      hasMoved.current ||= over?.id !== active.id;
      return over && hasMoved.current ? m.admin_sort_over(say(active.id, over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) => (over ? m.admin_sort_dropped(say(active.id, over.id)) : ''),
    onDragCancel: ({ active }) => m.admin_sort_cancelled({ name: nameAt(active.id) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: m.admin_sort_how() },
      }}
    >
      <SortableContext
        items={items.map(({ id }) => id)}
        strategy={rectSortingStrategy}
        disabled={isDisabled}
      >
        <ul aria-label={label} className={className}>
          {items.map((item, index) => (
            <SortableItem
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              isDisabled={isDisabled}
              className={itemClassName}
            >
              {(handle) => children(item, handle, index)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortableItem({
  id,
  name,
  isDisabled,
  className,
  children,
}: {
  id: string;
  name: string;
  isDisabled: boolean;
  className: string | undefined;
  children: (handle: ReactNode) => ReactNode;
}) {
  const sortable = useSortable({ id });
  const { transform, transition, isDragging } = sortable;
  const handle = isDisabled ? null : (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={m.admin_sort_handle({ name })}
      className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center text-muted hover:text-ink active:cursor-grabbing sm:w-11"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  );
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
      className={classNames(className, isDragging && 'relative z-10 shadow-raised')}
    >
      {children(handle)}
    </li>
  );
}
