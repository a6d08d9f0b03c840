import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader } from './task-detail.page.tsx'

test('the address of the panel’s data leads to the task when opened in a browser', () => {
  const open = () =>
    loader({
      request: new Request('http://alpha.test/project/task/A-12/detail', {
        headers: { accept: 'text/html' },
      }),
      params: { task: 'A-12' },
      context: new RouterContextProvider(),
    } as unknown as LoaderFunctionArgs)
  let redirection: unknown
  try {
    open()
  } catch (thrown) {
    redirection = thrown
  }
  expect((redirection as Response).headers.get('location')).toBe('/project/task/A-12')
})
