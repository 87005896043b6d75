import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { PackageFacts } from '../pack/kept-packages.ts';
import type { Product } from '../pack/product.ts';

const licenses = new Contrib.License.Factories.LicenseFactory(() => true);

/**
 * The packages whose code is part of the product or comes with it, as CycloneDX 1.6 in JSON. The same packages give the
 * same text. (`npm sbom` refuses the tree: a package asks for `latest` of another one.)
 */
export function billOfMaterials(product: Product, packages: readonly PackageFacts[]): string {
  const bom = new Models.Bom();
  bom.metadata.component = componentOf(Enums.ComponentType.Application, product);
  for (const facts of packages) bom.components.add(componentOf(Enums.ComponentType.Library, facts));
  const normalizers = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normalizers).serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function componentOf(
  type: Enums.ComponentType,
  { name, version, license }: Pick<PackageFacts, 'name' | 'version' | 'license'>,
): Models.Component {
  const purl = `pkg:npm/${encodeURIComponent(name).replace('%2F', '/')}@${encodeURIComponent(version)}`;
  return new Models.Component(type, name, {
    version,
    purl,
    bomRef: purl,
    licenses: new Models.LicenseRepository(license === undefined ? [] : [licenses.makeFromString(license)]),
  });
}
