import { afterEach, expect, test, vi } from 'vitest'
import { focusPressed } from './focus-pressed.ts'

afterEach(() => vi.unstubAllGlobals())

class FakeElement {
  readonly parent: FakeElement | null
  readonly isControl: boolean
  readonly isContentEditable: boolean
  readonly focus = vi.fn()
  constructor(parent: FakeElement | null, { isControl = false, isContentEditable = false } = {}) {
    this.parent = parent
    this.isControl = isControl
    this.isContentEditable = isContentEditable
  }
  closest(): FakeElement | null {
    return this.isControl ? this : (this.parent?.closest() ?? null)
  }
  contains(other: FakeElement | null): boolean {
    return other !== null && (other === this || this.contains(other.parent))
  }
}

const body = new FakeElement(null)
const main = new FakeElement(body)
const field = new FakeElement(main)
const button = new FakeElement(main, { isControl: true })
const icon = new FakeElement(button)
const editor = new FakeElement(main, { isContentEditable: true })
const linkInText = new FakeElement(editor, { isControl: true })

test.each([
  ['a button, while the page has the focus', button, body, button],
  ['the icon of a button, while the content has the focus', icon, main, button],
  ['a button that has the focus', button, button, null],
  ['a button that leaves the focus in a field', button, field, null],
  ['a link in a text that is being edited', linkInText, editor, null],
  ['what is no control', field, body, null],
])('a press of %s', (_, target, activeElement, expected) => {
  vi.clearAllMocks()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLElement', FakeElement)
  vi.stubGlobal('document', { activeElement })
  const listen = vi.fn<(type: string, click: (event: object) => void) => void>()
  vi.stubGlobal('addEventListener', listen)
  focusPressed()
  listen.mock.calls[0]?.[1]({ target })
  const focused = [body, main, field, button, icon, editor, linkInText].filter(
    (element) => element.focus.mock.calls.length > 0,
  )
  expect(focused).toEqual(expected ? [expected] : [])
})
