export { fetchTouch } from './first-touch.ts';
export { imageMaker } from './image-maker.ts';
export { mountScene } from './mount-scene.ts';
export { createSceneLink, type SceneLink } from './shown-scene.ts';
export { sceneMessages } from './messages.ts';
export type { DatumPlace, MountOptions, PickMode, SceneHandlers, SceneView } from './scene-handlers.ts';
