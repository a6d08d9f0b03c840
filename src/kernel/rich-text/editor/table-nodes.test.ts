import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteTable } from '@tiptap/pm/tables'
import StarterKit from '@tiptap/starter-kit'
import { expect, test } from 'vitest'
import { readDoc } from '../doc.rules.ts'
import { newTable, tableNodes } from './table-nodes.ts'

const schema = getSchema([StarterKit, ...tableNodes])
const doc = readDoc({ type: 'doc', content: [newTable(), { type: 'paragraph' }] }).doc

test('a stored table can be opened in the editor, and survives a round trip', () => {
  const node = schema.nodeFromJSON(doc)
  node.check()
  expect(readDoc(node.toJSON()).doc).toEqual(doc)
})

test('a table can be extended and deleted', () => {
  let state = EditorState.create({ doc: schema.nodeFromJSON(doc) })
  state = state.apply(state.tr.setSelection(TextSelection.near(state.doc.resolve(4))))
  const act = (command: typeof addRowAfter) => {
    expect(command(state, (tr) => (state = state.apply(tr)))).toBe(true)
    return readDoc(state.doc.toJSON()).doc.content
  }
  const sizes = (table = act(addRowAfter)[0]) => table?.content?.map((row) => row.content?.length)
  expect(sizes()).toEqual([3, 3, 3, 3])
  expect(sizes(act(addColumnAfter)[0])).toEqual([4, 4, 4, 4])
  expect(act(deleteTable).map(({ type }) => type)).toEqual(['paragraph'])
})
