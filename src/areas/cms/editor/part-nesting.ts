import { unknownPart } from './editor-data.ts'

const slotField = (name: 'columns' | 'blocks', allow: string[]) => ({
  [name]: { type: 'slot' as const, allow },
})

/** Returns which parts may contain which, for the editor, with these kinds of blocks. */
export function partNesting(kinds: readonly string[]) {
  const types = [...new Set([...kinds, 'columns', unknownPart])]
  return {
    components: {
      row: { fields: slotField('columns', ['column']) },
      column: { fields: slotField('blocks', types) },
      ...Object.fromEntries(types.map((type) => [type, { fields: {} }])),
      columns: { fields: slotField('columns', ['column']) },
    } as Record<string, { fields: Record<string, { type: 'slot'; allow: string[] }> }>,
  }
}
