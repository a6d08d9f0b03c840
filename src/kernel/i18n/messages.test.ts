import { describe, expect, it } from 'vitest'
import { uiMessages } from '#kernel/ui/messages/index.ts'
import { shellMessages } from '#shell/messages/index.ts'
import { workspaceMessages } from '#shell/workspace-messages/index.ts'

const shape = (tree: object): unknown =>
  Object.entries(tree).map(([key, value]) => [key, typeof value === 'object' ? shape(value) : typeof value])

describe('the texts of kit and shell', () => {
  it.each([
    ['ui', uiMessages],
    ['shell', shellMessages],
    ['workspace', workspaceMessages],
  ] as const)('%s have the same messages in both languages', (_, set) => {
    expect(shape(set.en)).toEqual(shape(set.th))
  })

  it.each([
    ['ui', uiMessages],
    ['shell', shellMessages],
    ['workspace', workspaceMessages],
  ] as const)(
    '%s have Thai letters in Thai, and none in English except the name of the other language',
    (_, set) => {
      const flat = (tree: object): string[] =>
        Object.values(tree).flatMap((value) =>
          typeof value === 'object' ? flat(value) : typeof value === 'string' ? [value] : [],
        )
      const english = flat(set.en).filter((text) => /[\u0e00-\u0e7f]/.test(text))
      expect(english.filter((text) => !text.startsWith('ไทย'))).toEqual([])
    },
  )
})
