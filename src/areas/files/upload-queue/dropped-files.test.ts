import { expect, test } from 'vitest'
import { readDroppedFiles } from './dropped-files.ts'

/** Entries as browsers provide them; `closed` ones cannot be read. */
const file = (name: string, closed = false) => ({
  name,
  isFile: true,
  file: (done: (file: File) => void, failed: (error: Error) => void) =>
    closed ? failed(new Error('NotReadableError')) : done(new File(['x'], name)),
})
const folder = (name: string, held: unknown[]) => {
  const left = [held, []]
  return {
    name,
    isFile: false,
    createReader: () => ({ readEntries: (done: (entries: unknown) => void) => done(left.shift() ?? []) }),
  }
}
const dropping = (...entries: unknown[]) =>
  readDroppedFiles({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
  } as unknown as Pick<DataTransfer, 'items'>)

test('folders are read with all their contents, and files know their path', async () => {
  const { files, unread } = await dropping(
    file('ก.txt'),
    folder('ภาพ', [file('1.jpg'), folder('2569', [file('2.jpg')])]),
  )
  expect(files.map(({ file, folderPath }) => [file.name, folderPath])).toEqual([
    ['ก.txt', ''],
    ['1.jpg', 'ภาพ'],
    ['2.jpg', 'ภาพ/2569'],
  ])
  expect(unread).toEqual([])
})

test('unreadable items are named, and the rest is uploaded', async () => {
  const { files, unread } = await dropping(folder('ภาพ', [file('1.jpg', true), file('2.jpg')]), file('ข.txt'))
  expect(files.map(({ file }) => file.name)).toEqual(['2.jpg', 'ข.txt'])
  expect(unread).toEqual(['1.jpg'])
})

test('empty folders are reported with their path', async () => {
  const { files, folders } = await dropping(
    folder('งาน', [folder('ว่าง', []), file('1.txt')]),
    folder('เปล่า', []),
  )
  expect(files.map(({ folderPath }) => folderPath)).toEqual(['งาน'])
  expect(folders).toEqual(['งาน/ว่าง', 'เปล่า'])
})
