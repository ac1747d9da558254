export {
  AGGREGATE_OPERATORS,
  COMPARE_TYPES,
  POST_PROCESSING_OPTIONS,
  PostProcessingStepSchema,
  RESAMPLE_METHODS,
  ROLLING_TYPES,
} from '../post-processing.schema.ts';
