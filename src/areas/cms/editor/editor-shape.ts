import { unknownPart } from './editor-data.ts'

const holds = (name: 'columns' | 'blocks', allow: string[]) => ({
  [name]: { type: 'slot' as const, allow },
})

/** Returns which parts may contain which, for the editor, with these kinds of blocks. */
export function editorShape(kinds: readonly string[]) {
  const types = [...new Set([...kinds, 'columns', unknownPart])]
  return {
    components: {
      row: { fields: holds('columns', ['column']) },
      column: { fields: holds('blocks', types) },
      ...Object.fromEntries(types.map((type) => [type, { fields: {} }])),
      columns: { fields: holds('columns', ['column']) },
    } as Record<string, { fields: Record<string, { type: 'slot'; allow: string[] }> }>,
  }
}
