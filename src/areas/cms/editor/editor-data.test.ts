import { resolveAllData, walkTree } from '@puckeditor/core'
import { expect, test } from 'vitest'
import { blockInputs } from '../block/block.input.ts'
import { randomLayout } from '../layout/random-layout.ts'
import { type EditorData, toEditor, toLayout } from './editor-data.ts'
import { allParts } from './part-actions.rules.ts'
import { partNesting } from './part-nesting.ts'

const shape = partNesting(Object.keys(blockInputs))

test('five hundred random layouts round-trip unchanged through the editor', async () => {
  for (let seed = 1; seed <= 500; seed++) {
    const layout = randomLayout(seed)
    const data = toEditor(layout)
    expect(toLayout(data)).toEqual(layout)
    // And through everything the editor itself does to data it opens.
    const walked = walkTree(data as never, shape as never, (content) => content)
    const opened = await resolveAllData(walked, shape as never)
    expect(toLayout(JSON.parse(JSON.stringify(opened)))).toEqual(layout)
  }
})

test('every part has a unique id while edited, whatever the layout names it', () => {
  const block = { id: 'same', type: 'divider', props: {} }
  const column = { id: 'same', blocks: [block, block] }
  const data = toEditor({ version: 1, rows: [{ id: 'same', columns: [column, column] }] })
  const ids = allParts(data.content).map(({ props }) => props.id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a copied part gets a new name; the original keeps its own', () => {
  const data = toEditor({
    version: 1,
    rows: [{ id: 'r', columns: [{ id: 'c', blocks: [{ id: 'b', type: 'divider', props: {} }] }] }],
  })
  const [row] = data.content
  const copy: EditorData = {
    ...data,
    content: [row, { ...row, props: { ...row?.props, id: 'row-2' } }],
  } as EditorData
  expect(toLayout(copy).rows.map(({ id }) => id)).toEqual(['r', 'row-2'])
})
