import type { Storage } from './contract.ts'

/**
 * The storage as one site sees it: every key is under the site's id, so that no wrong key can reach another site's
 * objects. Listings contain the site's own keys. `sweep`, `probe` and `verifySigned` concern the whole storage and are
 * omitted.
 */
export type TenantStorage = Omit<Storage, 'sweep' | 'probe' | 'verifySigned'>

export function tenantStorage(storage: Storage, tenantId: string): TenantStorage {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tenantId)) throw new RangeError('Invalid site id')
  const of = (key: string) => `${tenantId}/${key}`
  return {
    uploadOrigin: storage.uploadOrigin,
    put: (key, body, options) => storage.put(of(key), body, options),
    get: (key, options) => storage.get(of(key), options),
    head: (key) => storage.head(of(key)),
    delete: (key) => storage.delete(of(key)),
    async *list(prefix) {
      for await (const object of storage.list(of(prefix))) {
        yield { ...object, key: object.key.slice(tenantId.length + 1) }
      }
    },
    createUpload: (key, options) => storage.createUpload(of(key), options),
    putPart: ({ key, ...part }) => storage.putPart({ ...part, key: of(key) }),
    listParts: (key, uploadId) => storage.listParts(of(key), uploadId),
    completeUpload: (key, uploadId, parts) => storage.completeUpload(of(key), uploadId, parts),
    abortUpload: (key, uploadId) => storage.abortUpload(of(key), uploadId),
    signedUrl: (key, options) => storage.signedUrl(of(key), options),
  }
}
