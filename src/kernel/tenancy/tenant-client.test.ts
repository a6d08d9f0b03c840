import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { fetchHosts, fetchPreConfig, fetchTenantConfig } from './tenant-client.ts'

let logged: MockInstance
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const answering = (body: unknown, init?: ResponseInit) => async () => Response.json(body, init)
const failing = answering({}, { status: 503, statusText: 'Service Unavailable' })

test('requests the site’s own URL, with the headers of the specification', async () => {
  const requests: [string, RequestInit | undefined][] = []
  const answer = await fetchPreConfig('ร้าน.test', async (address, init) => {
    requests.push([address, init])
    return Response.json({ data: { clusterId: 'c1' } })
  })
  expect(answer.data.clusterId).toBe('c1')
  expect(requests).toEqual([
    [
      '/hostname/%E0%B8%A3%E0%B9%89%E0%B8%B2%E0%B8%99.test',
      {
        credentials: 'include',
        headers: { 'content-type': 'application/json', 'x-environment': 'production' },
      },
    ],
  ])
})

test.each([
  ['pre-config', fetchPreConfig, 'Pre-config fetch failed: 503 Service Unavailable'],
  ['tenant config', fetchTenantConfig, 'Tenant config fetch failed: 503 Service Unavailable'],
] as const)('a %s that cannot be fetched is logged and the error rethrown', async (_, ask, words) => {
  await expect(ask('shop.test', failing)).rejects.toThrow(words)
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: words }))
})

test('a failure to fetch hosts is logged and returns null', async () => {
  expect(await fetchHosts(failing)).toBeNull()
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Hosts data fetch failed: 503 Service Unavailable' }),
  )
  expect(await fetchHosts(answering({ hostnameData: [{ hostname: 'a' }] }))).toEqual([{ hostname: 'a' }])
})
