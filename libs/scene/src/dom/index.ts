export { fetchTouch } from './first-touch.ts';
export { followPlaces, type LinkEnd } from './follow-places.ts';
export { imageMaker } from './image-maker.ts';
export { mountScene } from './mount-scene.ts';
export { createSceneLink, type PlaceFollower, type SceneLink } from './shown-scene.ts';
export { sceneMessages } from './messages.ts';
export type { DatumPlace, MountOptions, PickMode, SceneHandlers, SceneView } from './scene-handlers.ts';
