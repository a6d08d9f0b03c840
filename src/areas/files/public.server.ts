export { itemActivity, spaceActivity } from './activity/activity.server.ts'
export { filesChecks, filesInStorage, privateObjectsKnown } from './checks.server.ts'
export { publicFileRoutes } from './download/download.api.ts'
export { contentDisposition, type ServedFile, serveFile } from './download/serve.ts'
export { filesApi } from './files.api.ts'
export { gatewayApi } from './gateway/gateway.api.ts'
export { cropFileImage, publishItemImage } from './image/edit.server.ts'
export { renameItem, setFavourite, setFocalPoint, tagItems } from './item/change.server.ts'
export { getContentLocation } from './item/content-location.server.ts'
export { copyItems } from './item/copy.server.ts'
export { createFolder, ensureFolder, getFolderStructure } from './item/folder.server.ts'
export { getItem, listItems } from './item/list.server.ts'
export { listFavourites, listRecent, listTrash } from './item/marked-lists.server.ts'
export { moveItems } from './item/move.server.ts'
export { existingFileIds, recordFile } from './item/record-file.server.ts'
export { type NewFile, readFile, saveFile } from './item/save.server.ts'
export { searchItems } from './item/search.server.ts'
export type { SpaceRights } from './item/space.server.ts'
export { deletePermanently, emptyTrash, eraseTree, restoreItems, trashItems } from './item/trash.server.ts'
export { listVersions, restoreVersion } from './item/version.server.ts'
export { fileActionInput } from './manager/files.input.ts'
export { runFileAction } from './manager/files-action.server.ts'
export { filesQuery } from './manager/files-query.rules.ts'
export { filesView } from './manager/files-view.server.ts'
export { type ImageFile, listImageFiles, readImageFile } from './media/image-file.server.ts'
export { mediaRoutes } from './media/media.api.ts'
export {
  deleteImages,
  existingImageIds,
  inspectReadyImage,
  type ReadyImage,
  storeImage,
  storeReadyImages,
} from './media/media.server.ts'
export {
  deletePrivateFiles,
  privateFileTypeOf,
  readPrivateFile,
  servePrivateFile,
  storePrivateFile,
} from './media/private.server.ts'
export { filesSettings, saveFilesSettings } from './settings/settings.server.ts'
export { type LinkKey, linkKey, unlockShare } from './share/open-link.server.ts'
export { createShare, editShare, listShares, revokeLinksOf, revokeShare } from './share/share.server.ts'
export { listShared, openShared, searchShared } from './share/shared.server.ts'
export { storageRoutes } from './upload/receive.api.ts'
export { getUserStorage, requireSiteQuota, setUserQuota, usageOf } from './usage/usage.server.ts'
export { type FileReplacer, replaceEverywhere, setUses, usesOf } from './use/use.server.ts'
