import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

// Contrast takes most of an accessibility check's time, and most texts look like one that has just been checked: the
// frame around every page, and the second row of a table. Contrast is therefore checked once in a worker for each look
// of a text; every other rule is checked on every element.

/** axe-core, checking the contrast of the elements that `markNewTexts` marked only. */
export const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};
axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-new-text]' }] })`

const checked = new Set<number>()

/**
 * Marks the visible texts of a page whose look no earlier call in this worker has met: tags, classes and states from the
 * root down, colour, font and the background behind them. Returns how many there are.
 */
export async function markNewTexts(page: Page): Promise<number> {
  let count = 0
  for (const frame of page.frames()) {
    const looks = await frame.evaluate(looksOfTexts)
    const fresh = looks.flatMap((look, index) => {
      if (!look || checked.has(look)) return []
      checked.add(look)
      return [index]
    })
    count += fresh.length
    await frame.evaluate((indexes) => {
      const all = document.querySelectorAll('body *')
      for (const element of all) element.removeAttribute('data-new-text')
      for (const index of indexes) all[index]?.setAttribute('data-new-text', '')
    }, fresh)
  }
  return count
}

/** Runs in the page. Returns the look of every element in the body as a hash; 0 for one without text of its own. */
function looksOfTexts(): number[] {
  const stated =
    /^(class|style|type|role|open|disabled|checked|placeholder|aria-(current|selected|pressed|checked|disabled|invalid|expanded))$/
  const paths = new Map<Element, string>()
  const pathOf = (element: Element): string => {
    const known = paths.get(element)
    if (known !== undefined) return known
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== 'data-new-text')
      .map(({ name, value }) => (stated.test(name) ? `${name}=${value}` : name))
      .sort()
    // First, last and every second of several may look different.
    const { parentElement: parent, previousElementSibling: previous, nextElementSibling: next } = element
    const place = parent ? [!previous, !next, [...parent.children].indexOf(element) % 2] : []
    const path = `${parent ? pathOf(parent) : ''}>${[element.localName, ...attributes, ...place].join(' ')}`
    paths.set(element, path)
    return path
  }
  const backgrounds = new Map<Element, string>()
  const backgroundOf = (element: Element): string => {
    const known = backgrounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const behind = element.parentElement ? backgroundOf(element.parentElement) : ''
    const isOpaque = backgroundImage === 'none' && /^rgb\(/.test(backgroundColor) && opacity === '1'
    const background = isOpaque
      ? backgroundColor
      : `${backgroundColor} ${backgroundImage} ${opacity} ${behind}`
    backgrounds.set(element, background)
    return background
  }
  const hash = (text: string): number => {
    let sum = 1
    for (let n = 0; n < text.length; n++) sum = (Math.imul(sum, 31) + text.charCodeAt(n)) | 0
    return sum || 1
  }
  return [...document.querySelectorAll('body *')].map((element) => {
    const isText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    if (!isText || !element.checkVisibility()) return 0
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    return hash([pathOf(element), color, fontSize, fontWeight, textShadow, backgroundOf(element)].join('|'))
  })
}
