import { blockInputs } from '../block/block.input.ts'
import { unknownPart } from './editor-data.ts'

const holds = (name: 'columns' | 'blocks', allow: string[]) => ({
  [name]: { type: 'slot' as const, allow },
})
const blockTypes = [...Object.keys(blockInputs), unknownPart]

/** Which parts hold which, for the editor. */
export const editorShape = {
  components: {
    row: { fields: holds('columns', ['column']) },
    column: { fields: holds('blocks', blockTypes) },
    ...Object.fromEntries(blockTypes.map((type) => [type, { fields: {} }])),
    columns: { fields: holds('columns', ['column']) },
  } as Record<string, { fields: Record<string, { type: 'slot'; allow: string[] }> }>,
}
