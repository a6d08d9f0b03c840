import { expect, test } from 'vitest'
import { prioritizeStyles } from './prioritize-styles.ts'

test('styles are requested before scripts, which get low priority', () => {
  const html =
    '<html><head><title>x</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
    '<link rel="stylesheet" href="/a.css"/></head><body><link rel="modulepreload" href="/c.js"/></body></html>'
  expect(prioritizeStyles(html)).toBe(
    '<html><head><title>x</title><link rel="stylesheet" href="/a.css"/>' +
      '<link rel="modulepreload" href="/a.js" fetchPriority="low"/><link rel="modulepreload" href="/b.js" fetchPriority="low"/></head>' +
      '<body><link rel="modulepreload" href="/c.js"/></body></html>',
  )
})

test('the scripts of its views are preloaded with its own, once', () => {
  expect(prioritizeStyles('<head><title>x</title></head><p></head>', ['/a.js'])).toBe(
    '<head><title>x</title><link rel="modulepreload" href="/a.js" fetchPriority="low"/></head><p></head>',
  )
})

test.each(['<p>no document</p>', '<head><link rel="stylesheet" href="/a.css"/></head>'])(
  '%s stays unchanged',
  (html) => expect(prioritizeStyles(html)).toBe(html),
)
