/** Every built-in kind of block; `blockInputs` defines the content of each. */
const blockTypes = [
  'heading',
  'text',
  'picture',
  'gallery',
  'button',
  'video',
  'card',
  'columns',
  'divider',
  'quote',
  'accordion',
  'price-table',
  'courses',
  'map',
  'spacer',
  'hero',
  'band',
  'stories',
  'follow',
  'figures',
  'products',
  'categories',
  'posts',
  'search',
  'events',
  'calendar',
  'hours',
  'contact',
] as const
export type BlockType = (typeof blockTypes)[number]

export const isBlockType = (type: string): type is BlockType => blockTypes.includes(type as BlockType)
