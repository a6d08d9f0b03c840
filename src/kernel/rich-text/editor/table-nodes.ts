import { Extension, Node } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** The role of each node in the table editing library. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1 },
      rowspan: { default: 1 },
      // Required by the library; columns are as wide as their text.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** Tables in a text: nodes named as in `doc.types.ts`, with Tab moving from cell to cell. */
export const tableNodes = [
  Extension.create({
    name: 'tables',
    extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
    addProseMirrorPlugins: () => [tableEditing()],
    addKeyboardShortcuts() {
      const step = (by: 1 | -1) => () => goToNextCell(by)(this.editor.state, this.editor.view.dispatch)
      return { Tab: step(1), 'Shift-Tab': step(-1) }
    },
  }),
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
]

/** Creates three columns, a heading row and two rows below it. */
export const newTable = () => {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
}
